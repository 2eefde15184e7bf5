// npm run dev: the program from its sources.
import { start } from '../src/main.ts';
import { checkData } from './check-data.mjs';

await checkData();
start({ core: () => import('@inquirer/core'), lines: () => import('inquirer') });
