import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { GameState } from '../../../rules/state/state.ts';
import type { PacksRead } from '../../wire/sent.ts';
import { type Open, useStage } from '../stage/stage.ts';
import { setUpOfPage } from '../start/set-up.ts';
import { Cards } from './cards.tsx';
import { illegalIn, operativesChosen, wordsOfSetUp } from './choices.ts';
import { choicesKept } from './draft.ts';
import { EquipmentField } from './equipment-field.tsx';
import { useTeam } from './figures-chosen.ts';
import { MapCards } from './map-cards.tsx';
import { MissionCards } from './mission-cards.tsx';
import { MoreFields } from './more-fields.tsx';
import { isPlayed, stillThere, teamsOf, withMission } from './packs-chosen.ts';
import { PacksField } from './packs-field.tsx';
import type { SetUpChoices } from './set-up-choices.ts';
import { TeamField } from './team-field.tsx';
import { useLoaded } from './use-loaded.ts';

const dice: readonly { readonly value: GameState['diceOf']; readonly name: string; readonly says: string }[] = [
  { value: 'none', name: 'For me', says: 'The page rolls them all' },
  { value: 'players', name: 'Mine on the table', says: 'You roll yours; the page rolls for the NPOs' },
  { value: 'all', name: 'All on the table', says: 'You roll every one' },
];

/** All of a set-up on one page. */
export function SitDownPanel({ open }: { open: Extract<Open, { readonly is: 'sit-down' }> }) {
  const stage = useStage();
  const lastRead = useRef<PacksRead | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const choices = useMemo(choicesKept, []);
  const { teams } = useMemo(() => setUpOfPage(localStorage), []);
  const times = useSignal(0);
  const read = useLoaded(`${times.value}`, async () => (await stage.packs?.read()) ?? noPacks) ?? lastRead.current;
  lastRead.current = read;
  const packs = read?.packs ?? noPacks.packs;
  const now = stillThere(choices.value, packs);
  const loaded = useTeam(now.team, packs);
  const { figures, options } = loaded ?? { figures: undefined, options: [] };
  const put = (changes: Partial<SetUpChoices>): void => {
    choices.value = { ...choices.peek(), ...changes };
  };
  const begin = (withPlaces: boolean): void => {
    const said = stillThere(choices.peek(), packs);
    // The next game has other dice.
    put({ seed: '' });
    open.reply({
      is: 'words',
      words: wordsOfSetUp(said, { figures, options, packs }),
      withPlaces: withPlaces && said.map !== 'none',
    });
  };
  useEffect(() => {
    stage.spoken.value = title;
    heading.current?.focus({ preventScroll: true });
  }, [stage]);
  const chosen = operativesChosen(now, figures);
  // Nothing that was chosen is left out because it has not come yet.
  const isManned = chosen.length > 0 && loaded !== undefined && read !== undefined;
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
        more={teamsOf(packs)}
        choose={(team) => put({ team, owner: {} })}
      />
      <EquipmentField options={options} choices={now} choose={(equipment) => put({ equipment })} />
      <MissionCards value={now.mission} packs={packs} choose={(mission) => put(withMission(now, mission, packs))} />
      {read && (
        <PacksField
          read={read}
          own={stage.packs?.own}
          choices={now}
          put={put}
          changed={() => {
            times.value += 1;
          }}
        />
      )}
      <MapCards value={now.map} packs={packs} choose={(map) => put({ map })} />
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
      <MoreFields
        choices={now}
        chosen={chosen}
        packs={packs.flatMap((one) => (isPlayed(one, now) ? [one.pack] : []))}
        put={put}
      />
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

const noPacks: PacksRead = { packs: [], unread: [] };

const title = 'Sit down and play';

const adversaryOps = { value: 'adversary-ops', label: 'Adversary Ops: against each other, NPOs between you' };
