import type { TeamChosen } from './set-up-choices.ts';

/** Who of a roster plays. */
export function RosterLines({
  team,
  choose,
}: {
  team: Extract<TeamChosen, { readonly is: 'roster' }>;
  choose: (team: TeamChosen) => void;
}) {
  return (
    <>
      {team.notes.map((text) => (
        <p key={text} class="hint">
          {text}
        </p>
      ))}
      {team.operatives.map(({ id, name, wounds }) => (
        <label key={id} class="tick">
          <input
            type="checkbox"
            checked={!team.out.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              choose({ ...team, out: checked ? team.out.filter((one) => one !== id) : [...team.out, id] })
            }
          />
          <span>{`${name}, ${wounds} wounds`}</span>
        </label>
      ))}
    </>
  );
}
