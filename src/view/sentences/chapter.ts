export type { EventOf } from '../../rules/events.ts';
