import type { TeamData, TeamOperative } from '../../../catalog/teams.ts';
import { armNames } from '../../../game/teams/legal-team.ts';
import { armsOf } from '../../../game/teams/picks.ts';
import { loadoutsFor, mostOf, withOneFewer, withOneMore } from './choices.ts';
import type { PickChosen, TeamChosen } from './set-up-choices.ts';
import { Stepper } from './stepper.tsx';

type Chosen = Extract<TeamChosen, { readonly is: 'team' }>;

/** No team has more of one operative. */
const mostOfAny = 20;

/** Each operative of a team: how many come, how many may, and with which weapons. */
export function OperativeLines({
  data,
  team,
  choose,
}: {
  data: TeamData;
  team: Chosen;
  choose: (team: TeamChosen) => void;
}) {
  const put = (picks: readonly PickChosen[]): void => choose({ ...team, picks });
  return (
    <ul class="operative-lines">
      {data.operatives.map((operative) => {
        const own = team.picks.flatMap((pick, index) => (pick.operative === operative.id ? [{ pick, index }] : []));
        const most = mostOf(data, operative);
        return (
          <li key={operative.id} class={own.length === 0 ? 'is-away' : ''}>
            <span class="who">
              <b>{operative.name}</b>
              <small>
                {operative.leader ? 'leader, ' : ''}
                {`${operative.wounds} wounds${most === undefined ? '' : `, at most ${most}`}`}
              </small>
            </span>
            <Stepper
              of={operative.name}
              value={own.length}
              least={0}
              most={mostOfAny}
              change={(to) =>
                put(to > own.length ? withOneMore(data, team.picks, operative) : withOneFewer(team.picks, operative))
              }
            />
            {own.map(({ pick, index }, at) => (
              <Weapons
                key={index}
                data={data}
                operative={operative}
                pick={pick}
                called={own.length > 1 ? `${operative.name} ${at + 1}` : operative.name}
                arm={(arms) => put(team.picks.map((one, other) => (other === index ? { ...one, arms } : one)))}
              />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** The weapons of one who comes: one chip for each way in which the team may arm it; of a team without rules a chip for each weapon. */
function Weapons({
  data,
  operative,
  pick,
  called,
  arm,
}: {
  data: TeamData;
  operative: TeamOperative;
  pick: PickChosen;
  called: string;
  arm: (arms: readonly string[]) => void;
}) {
  const all = armsOf(operative);
  const loadouts = loadoutsFor(data, operative);
  const now = armNames(all.filter(({ id }) => pick.arms.includes(id)));
  const ids = (arms: readonly { readonly id: string }[]): readonly string[] => arms.map(({ id }) => id);
  if (loadouts.length === 0 && all.length <= pick.arms.length) return null;
  const chips =
    loadouts.length > 0
      ? loadouts.map((arms) => ({ text: armNames(arms), is: armNames(arms) === now, arms: ids(arms) }))
      : all.map(({ id, name }) => {
          const has = pick.arms.includes(id);
          return { text: name, is: has, arms: has ? pick.arms.filter((one) => one !== id) : [...pick.arms, id] };
        });
  return (
    <details class="weapons">
      <summary>{`${called}: ${now || 'no weapons'}`}</summary>
      <div class="chips" role="group" aria-label={`Weapons of ${called}`}>
        {chips.map(({ text, is, arms }) => (
          <button key={text} type="button" class="chip-button" aria-pressed={is} onClick={() => arm(arms)}>
            {text}
          </button>
        ))}
      </div>
    </details>
  );
}
