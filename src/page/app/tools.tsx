import { type OpenSheet, useStage } from './stage/stage.ts';

const sheets: readonly (OpenSheet & { readonly label: string })[] = [
  { name: 'mission', label: 'Mission' },
  { name: 'cards', label: 'Cards' },
  { name: 'log', label: 'Log' },
];

/** Below everything, where a thumb is: Undo, and the sheets. */
export function Tools() {
  const stage = useStage();
  const open = stage.open.value;
  const match = stage.match.value;
  const isTold = open?.is === 'told' || open?.is === 'words';
  const keys = open?.is === 'asked' ? open.asked.keys : isTold ? open.told.keys : {};
  const undo = (): void => {
    stage.wish.value = null;
    stage.dragging.cancel();
    if (open?.is === 'asked') open.reply({ is: 'key', key: 'u' });
    if (isTold) open.reply('u');
    if (open?.is === 'over') open.reply('undo');
    if (open?.is === 'lay-out') open.reply({ is: 'undo' });
  };
  const ofGame = match
    ? match.sheets.map(({ title }) => ({ name: 'match', of: title, label: title }) as const)
    : stage.state.value
      ? sheets
      : [];
  return (
    <nav class="tools" aria-label="Tools">
      {!stage.looksOnly && (
        <button
          type="button"
          class="undo"
          disabled={!('u' in keys) && open?.is !== 'over' && open?.is !== 'lay-out'}
          onClick={undo}
        >
          Undo
        </button>
      )}
      {[...ofGame, { name: 'settings', label: 'More' } as const].map(({ label, ...sheet }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            stage.sheet.value = sheet;
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
