import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { GameState } from '../../../rules/state/state.ts';
import { type Open, useStage } from '../stage/stage.ts';
import { setUpOfPage } from '../start/set-up.ts';
import { Cards } from './cards.tsx';
import { illegalIn, operativesChosen, type SetUpChoices, wordsOfSetUp } from './choices.ts';
import { choicesKept } from './draft.ts';
import { useFigures } from './figures-chosen.ts';
import { MapCards } from './map-cards.tsx';
import { MissionCards } from './mission-cards.tsx';
import { MoreFields } from './more-fields.tsx';
import { TeamField } from './team-field.tsx';

const dice: readonly { readonly value: GameState['diceOf']; readonly name: string; readonly says: string }[] = [
  { value: 'none', name: 'For me', says: 'The page rolls them all' },
  { value: 'players', name: 'Mine on the table', says: 'You roll yours; the page rolls for the NPOs' },
  { value: 'all', name: 'All on the table', says: 'You roll every one' },
];

/** All of a set-up on one page. */
export function SitDownPanel({ open }: { open: Extract<Open, { readonly is: 'sit-down' }> }) {
  const stage = useStage();
  const heading = useRef<HTMLHeadingElement>(null);
  const choices = useMemo(choicesKept, []);
  const { teams } = useMemo(() => setUpOfPage(localStorage), []);
  const now = choices.value;
  const figures = useFigures(now.team);
  const put = (changes: Partial<SetUpChoices>): void => {
    choices.value = { ...choices.peek(), ...changes };
  };
  const begin = (withPlaces: boolean): void => {
    const said = choices.peek();
    // The next game has other dice.
    put({ seed: '' });
    open.reply({ is: 'words', words: wordsOfSetUp(said, figures), withPlaces: withPlaces && said.map !== 'none' });
  };
  useEffect(() => {
    stage.spoken.value = title;
    heading.current?.focus({ preventScroll: true });
  }, [stage]);
  const chosen = operativesChosen(now, figures);
  const isManned = chosen.length > 0;
  return (
    <section aria-label="Question" class="sit-down">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {open.how.anew && <p class="hint">The game that is there is kept as a backup.</p>}
      <TeamField
        team={now.team}
        figures={figures}
        illegal={illegalIn(now, figures)}
        sources={teams}
        choose={(team) => put({ team, owner: {} })}
      />
      <MissionCards value={now.mission} choose={(mission) => put({ mission })} />
      <MapCards value={now.map} choose={(map) => put({ map })} />
      <Cards
        legend="Dice"
        name="dice"
        value={now.diceOf}
        cards={dice.map(({ value, name, says }) => ({
          value,
          shows: (
            <>
              <b>{name}</b>
              <span>{says}</span>
            </>
          ),
        }))}
        choose={(value) => put({ diceOf: dice.find((one) => one.value === value)?.value ?? 'none' })}
      />
      <MoreFields choices={now} chosen={chosen} put={put} />
      <details class="unlikely">
        <summary>Another kind of game</summary>
        <div class="answers">
          {[adversaryOps, ...open.how.others].map(({ value, label }) => (
            <button key={value} type="button" class="answer" onClick={() => open.reply({ is: 'other', kind: value })}>
              {label}
            </button>
          ))}
        </div>
      </details>
      <div class="answers ends">
        <button type="button" class="answer is-suggested" disabled={!isManned} onClick={() => begin(true)}>
          Set up
        </button>
        {now.map !== 'none' && (
          <button type="button" class="link" disabled={!isManned} onClick={() => begin(false)}>
            Without places
          </button>
        )}
      </div>
    </section>
  );
}

const title = 'Sit down and play';

const adversaryOps = { value: 'adversary-ops', label: 'Adversary Ops: against each other, NPOs between you' };
