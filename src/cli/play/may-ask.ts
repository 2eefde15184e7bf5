import type { Run } from '../act.ts';

/** A person is at the terminal and may be asked. */
export const mayAsk = ({ io, options }: Run): boolean => io.canPrompt && options.input && !options.json;
