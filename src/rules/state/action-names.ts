/** The players' actions by their printed names, in the order offered; those of NPOs are among them. */
export const actionName = {
  shoot: 'Shoot',
  fight: 'Fight',
  charge: 'Charge',
  reposition: 'Reposition',
  dash: 'Dash',
  'fall-back': 'Fall Back',
  'operate-hatch': 'Operate Hatch',
  breach: 'Breach',
  'pick-up': 'Pick Up Marker',
  place: 'Place Marker',
  'scout-room': 'Scout Room',
  'mission-action': 'a mission action',
  'team-action': 'an action of its kill team',
  guard: 'Guard',
  'hatchway-fight': 'Hatchway Fight',
  other: 'another action',
} as const satisfies Readonly<Record<string, string>>;

export type PlayerAction = keyof typeof actionName;

export const playerActions: readonly PlayerAction[] = Object.keys(actionName).filter(
  (word): word is PlayerAction => word in actionName,
);

const moves = ['charge', 'reposition', 'dash', 'fall-back'] as const;
/** True for an action that moves the operative. */
export const isMove = (action: PlayerAction): action is (typeof moves)[number] => moves.some((one) => one === action);
