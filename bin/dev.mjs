// npm run dev: the program from its sources.
import { start } from '../src/main.ts';

start({ core: () => import('@inquirer/core'), lines: () => import('inquirer') });
