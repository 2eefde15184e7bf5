// npm run build: all of dist but the declarations, which `npm run types` makes.
import { rmSync } from 'node:fs';
import { buildPage } from './build-page.mjs';
import { writeNotices } from './write-notices.mjs';

rmSync('dist/meta', { recursive: true, force: true });
await Promise.all([import('./build.mjs'), import('./build-entries.mjs'), buildPage()]);
writeNotices();
