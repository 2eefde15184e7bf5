// npm run checks: types, lint, unused code and the build beside each other, on two cores. Each is told whole once it has ended.
import { spawn } from 'node:child_process';

const rows = [
  ['typecheck', 'lint'],
  ['package', 'unused'],
];

/** Whether the script of package.json passes. */
const passes = (script) =>
  new Promise((resolve) => {
    const told = [];
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (data) => told.push([process.stdout, data]));
    child.stderr.on('data', (data) => told.push([process.stderr, data]));
    child.on('close', (code) => {
      console.log(`${script}: ${code === 0 ? 'passed' : 'failed'}`);
      for (const [stream, data] of told) stream.write(data);
      resolve(code === 0);
    });
  });

const passed = await Promise.all(
  rows.map(async (row) => {
    let all = true;
    for (const script of row) all = (await passes(script)) && all;
    return all;
  }),
);
if (passed.includes(false)) process.exitCode = 1;
