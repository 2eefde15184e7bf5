import { processIo, quietWhenPipeCloses } from './cli/process-io.ts';
import { execute } from './cli/program.ts';

quietWhenPipeCloses();
void execute(process.argv.slice(2), processIo).then((exitCode) => {
  process.exitCode = exitCode;
});
