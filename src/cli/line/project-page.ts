import * as own from '../../../package.json';

/** Where to find the project, for messages; its address once there is one (`npm run address`). */
export const projectPage = own.homepage === undefined ? "the project's page" : `the project's page (${own.homepage})`;
