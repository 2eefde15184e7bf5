import { Chalk, type ChalkInstance, type ColorSupportLevel } from 'chalk';
import type { Paint, Role } from './look.ts';

/** Paints with the colours of a terminal; level 0 is none, 1 sixteen, 2 and 3 more. */
export function colours(level: ColorSupportLevel): Paint {
  const chalk = new Chalk({ level });
  return (role, text) => colourOf(chalk, role)(text);
}

function colourOf(chalk: ChalkInstance, role: Role): ChalkInstance {
  switch (role) {
    case 'grade-0':
    case 'win':
    case 'escaped':
    case 'ready':
      return chalk.green;
    case 'player-done':
    case 'grade-1':
    case 'drop-zone-a':
      return chalk.cyan;
    case 'grade-2':
    case 'injured':
    case 'warning':
    case 'hatchway':
    case 'breach-point':
      return chalk.yellow;
    case 'grade-3':
    case 'lose':
    case 'incapacitated':
    case 'drop-zone-b':
      return chalk.red;
    case 'heading':
    case 'instruction':
    case 'room':
      return chalk.bold;
    case 'player':
    case 'next':
      return chalk.bold.cyan;
    case 'expended':
    case 'dormant':
    case 'undone':
    case 'ruler':
    case 'edge':
      return chalk.dim;
    case 'npo':
      return chalk.bold.red;
    case 'npo-done':
      return chalk.red;
    case 'cursor':
      return chalk.inverse;
    case 'way':
    case 'pad':
    case 'objective':
      return chalk.magenta;
    case 'warrior':
      return chalk.green;
    case 'blank':
    case 'wall':
    case 'terrain':
      return chalk;
  }
}
