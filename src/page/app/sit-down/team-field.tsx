import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { useId } from 'preact/hooks';
import { teamFigures } from '../../../catalog/team-figures.ts';
import { teamNames } from '../../../catalog/team-names.ts';
import type { TeamData } from '../../../catalog/teams.ts';
import { Failure } from '../../../game/keeping/failure.ts';
import { askTeam, type BroughtRoster, type TeamSources } from '../../../play/set-up/team.ts';
import { rosterFileText } from '../asked/team-choice.tsx';
import { FileField, TextField } from '../asked/text-field.tsx';
import { arrows } from '../map/on-map.ts';
import { useStage } from '../stage/stage.ts';
import { wholeTeam } from './choices.ts';
import { OperativeLines } from './operative-lines.tsx';
import { RosterLines } from './roster-lines.tsx';
import type { Figures, TeamChosen } from './set-up-choices.ts';

/** Which team plays: one that is looked for by its name, a roster, or the made-up one; and who of it. */
export function TeamField({
  team,
  figures,
  illegal,
  sources,
  more,
  choose,
}: {
  team: TeamChosen;
  figures: Figures;
  illegal: readonly string[];
  sources: TeamSources;
  /** Kill teams of packs. */
  more: readonly TeamData[];
  choose: (team: TeamChosen) => void;
}) {
  const name = team.is === 'team' ? [...teamNames, ...more].find(({ id }) => id === team.id)?.name : undefined;
  return (
    <fieldset class="team-field">
      <legend>Team</legend>
      {team.is === 'made-up' ? (
        <>
          <p class="hint">A made-up team plays, to try the game. Or look for your own.</p>
          <TeamSearch more={more} choose={choose} />
        </>
      ) : (
        <p class="team-chosen">
          <b>{name ?? 'A roster'}</b>
          {figures && <small>{figures.printing}</small>}
          <button type="button" class="minor" onClick={() => choose({ is: 'made-up' })}>
            Another team
          </button>
        </p>
      )}
      {figures && team.is === 'team' && <OperativeLines data={figures} team={team} choose={choose} />}
      {team.is === 'roster' && <RosterLines team={team} choose={choose} />}
      {illegal.length > 0 && (
        <div class="warnings" aria-live="polite">
          <p>{`Not as the rules of ${name} have it; you may play it all the same:`}</p>
          <ul>
            {illegal.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {team.is === 'made-up' && <RosterField sources={sources} choose={choose} />}
    </fieldset>
  );
}

/** Those whose names have all that was typed. */
const found = (typed: string, more: readonly TeamData[]) => {
  const words = typed.toLowerCase().split(/\s+/);
  return [...teamNames, ...more].filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
};

function TeamSearch({ more, choose }: { more: readonly TeamData[]; choose: (team: TeamChosen) => void }) {
  const typed = useSignal('');
  const id = useId();
  const teams = found(typed.value, more);
  const take = async (team: string): Promise<void> => {
    const figures = more.find(({ id: own }) => own === team) ?? (await teamFigures(team));
    if (figures) choose(wholeTeam(figures));
  };
  return (
    <>
      <label class="search" for={id}>
        <span>{`Look for a kill team (${teamNames.length + more.length})`}</span>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
          onKeyDown={(event) => {
            const [first] = teams;
            if (event.key !== 'Enter' || !first) return;
            event.preventDefault();
            void take(first.id);
          }}
        />
      </label>
      <ul class="found-teams" aria-label="Kill teams: arrow keys go from one to the next" onKeyDown={toNext}>
        {teams.map((team, index) => (
          <li key={team.id}>
            <button type="button" tabIndex={index === 0 ? 0 : -1} onClick={() => void take(team.id)}>
              {team.name}
            </button>
          </li>
        ))}
      </ul>
      <p class="unseen" aria-live="polite">
        {typed.value === '' ? '' : teams.length === 1 ? '1 team found' : `${teams.length} teams found`}
      </p>
    </>
  );
}

/** Tab comes to the first of a list and leads on; arrow keys go through it. */
function toNext(event: TargetedKeyboardEvent<HTMLElement>): void {
  const arrow = arrows[event.key];
  const at = document.activeElement?.parentElement;
  if (!arrow || !at) return;
  event.preventDefault();
  const to = arrow.x + arrow.y > 0 ? at.nextElementSibling : at.previousElementSibling;
  to?.querySelector('button')?.focus();
}

function RosterField({ sources, choose }: { sources: TeamSources; choose: (team: TeamChosen) => void }) {
  const stage = useStage();
  const take = async (text: string): Promise<void> => {
    try {
      const { operatives, benched = [], notes } = (await sources.rosterIn(text)) ?? (await typedIn(text, sources));
      stage.note.value = '';
      choose({ is: 'roster', operatives: [...operatives, ...benched], out: benched.map(({ id }) => id), notes });
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      stage.note.value = problem.message;
    }
  };
  return (
    <details class="unlikely">
      <summary>A roster of your own</summary>
      <FileField
        label="A roster file"
        accept=".json,.ros,.rosz,application/json"
        read={rosterFileText}
        send={(text) => void take(text)}
      />
      <TextField
        name="roster"
        label={{ text: 'Or paste it, or type operatives such as Kel:3:12:3' }}
        lines={3}
        send={(text) => void take(text)}
      />
    </details>
  );
}

/** A kill team by its name, or operatives as they are typed, one a line with their weapons below. Throws `Failure`. */
async function typedIn(text: string, sources: TeamSources): Promise<BroughtRoster> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const notes: string[] = [];
  const operatives = await askTeam({
    ...sources,
    ask: async (question) => {
      if (question.kind === 'text') return lines.shift() ?? 'done';
      return question.kind === 'choice' ? (question.suggest?.value ?? []) : true;
    },
    note: (note) => notes.push(note),
    refused: (problem) => Promise.reject(problem),
  });
  return { operatives, notes };
}
