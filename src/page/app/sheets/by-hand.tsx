import { mapOf } from '../../../catalog/pack.ts';
import { codeOn } from '../../../rules/board/ground/keypad.ts';
import type { Deed } from '../../../rules/language/deed.ts';
import { hasThreat } from '../../../rules/state/parts.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { npoById, operativeById } from '../../../rules/state/stats.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import { useStage } from '../stage/stage.ts';
import { correct } from './correct.ts';
import { CorrectingField } from './correcting-field.tsx';

/** A button for each deed that puts something right. */
function Deeds({ legend, deeds }: { legend: string; deeds: readonly (readonly [label: string, deed: Deed])[] }) {
  const stage = useStage();
  return (
    <fieldset class="by-hand">
      <legend>{legend}</legend>
      {deeds.map(([label, deed]) => (
        <button key={label} type="button" class="minor" onClick={() => correct(stage, { is: 'deed', deed })}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Wounds, order, whether it has been activated, and its place, put right by hand. */
export function ByHand({ state, id }: { state: GameState; id: string }) {
  const stage = useStage();
  const [npo, operative] = [npoById(state, id), operativeById(state, id)];
  const one = npo ?? operative;
  if (!one || stage.looksOnly) return null;
  const wounds = (change: 'wound' | 'heal'): Deed =>
    npo ? { do: 'npo', args: { change, id, wounds: 1 } } : { do: 'operative', args: { change, id, wounds: 1 } };
  const name = shortNameOf(state, id);
  const set = (to: { readonly order: 'engage' | 'conceal' } | { readonly state: 'ready' | 'expended' }): Deed =>
    npo ? { do: 'npo', args: { change: 'set', id, to } } : { do: 'operative', args: { change: 'set', id, to } };
  return (
    <>
      <Deeds
        legend={`Put right: ${one.wounds} of ${one.maxWounds} wounds`}
        deeds={[
          ...(one.wounds > 0 ? [['1 wound less', wounds('wound')] as const] : []),
          ...(one.wounds < one.maxWounds ? [['1 wound more', wounds('heal')] as const] : []),
        ]}
      />
      <Deeds
        legend={`Order: ${one.order === 'engage' ? 'Engage' : 'Conceal'}. ${name} is ${one.state}.`}
        deeds={[
          one.order === 'engage'
            ? ['Conceal order', set({ order: 'conceal' })]
            : ['Engage order', set({ order: 'engage' })],
          one.state === 'ready' ? ['Expended', set({ state: 'expended' })] : ['Ready', set({ state: 'ready' })],
          npo
            ? [`Take ${name} out: entered by mistake`, { do: 'npo', args: { change: 'take-out', id } }]
            : [`Take ${name} out`, { do: 'operative', args: { change: 'remove', id } }],
        ]}
      />
      {state.keepsPositions && <PlaceByHand state={state} id={id} />}
    </>
  );
}

function PlaceByHand({ state, id }: { state: GameState; id: string }) {
  const stage = useStage();
  const at = state.positions[id];
  const name = `place of ${id}`;
  const send = (place: string): void =>
    correct(stage, {
      ...{ is: 'deed', deed: { do: 'place', args: { places: [{ id, place }] } } },
      field: { sheet: { name: 'card', of: id }, name, text: place },
    });
  return (
    <CorrectingField
      name={name}
      label={`Where ${shortNameOf(state, id)} is (4397, h3, =w1; unknown)`}
      first={at ? codeOn(mapOf(state.config), at) : ''}
      button="Put there"
      send={send}
    />
  );
}

/** A door opened or closed by hand, which costs nobody an action. */
export function DoorByHand({
  state,
  kind,
  number,
}: {
  state: GameState;
  kind: 'hatchway' | 'breach-point';
  number: number;
}) {
  const stage = useStage();
  const door = (kind === 'hatchway' ? state.hatchways : state.breachPoints).find((one) => one.number === number);
  const open = door?.open === true;
  const deed: Deed =
    kind === 'hatchway'
      ? { do: 'hatch', args: { number, open: !open } }
      : { do: 'breach', args: { number, close: open } };
  return (
    <>
      <p>It is {open ? 'open' : 'closed'}.</p>
      {!stage.looksOnly && (
        <Deeds
          legend="Put right by hand: no action, no AP, no threat"
          deeds={[[open ? 'Close it' : 'Open it', deed]]}
        />
      )}
    </>
  );
}

/** Threat, if there is one, and command points put right; in Adversary Ops each player has their own, which are typed. */
export function LevelsByHand({ state }: { state: GameState }) {
  const { adversary, threat, commandPoints } = state;
  if (adversary !== null) return null;
  const level = hasThreat(state.config) ? threat : null;
  return (
    <Deeds
      legend={`Put right: ${level === null ? '' : `threat ${level}, `}${commandPoints} CP`}
      deeds={[
        ...(level !== null && level > 0 ? [['Threat −1', { do: 'threat', args: { by: -1 } }] as const] : []),
        ...(level !== null && level < 15 ? [['Threat +1', { do: 'threat', args: { by: 1 } }] as const] : []),
        ...(commandPoints > 0 ? [['CP −1', { do: 'cp', args: { by: -1 } }] as const] : []),
        ['CP +1', { do: 'cp', args: { by: 1 } }],
      ]}
    />
  );
}
