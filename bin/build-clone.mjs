// npm runs this at the end of `npm ci` (script "dependencies"), so that a clone is built. A packed tw has its dist/ and runs
// nothing when it is installed. Without development dependencies there is nothing to build with, and a clone is told what to do.
import { spawnSync } from 'node:child_process';

try {
  import.meta.resolve('esbuild');
  process.exitCode =
    spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
} catch {
  console.log(
    'tw is not built: that takes its development dependencies. Run "npm ci" without --omit=dev and NODE_ENV=production.',
  );
}
