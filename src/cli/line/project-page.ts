import * as own from '../../../package.json';

/** Where the project is found, as a message says it; its address once there is one (`npm run address`). */
export const projectPage = own.homepage === undefined ? "the project's page" : `the project's page (${own.homepage})`;
