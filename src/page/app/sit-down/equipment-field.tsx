import { mostEquipment } from '../../../catalog/equipment.ts';
import type { ListedEquipment } from '../../../game/teams/equipment.ts';
import { everyTeam } from '../../../rules/state/own-rules.ts';
import { equipmentChosen, isBrought } from './choices.ts';
import type { SetUpChoices } from './set-up-choices.ts';

/** What is chosen for all of the team: a chip for each option, with what it does. */
export function EquipmentField({
  options,
  choices,
  choose,
}: {
  options: readonly ListedEquipment[];
  choices: SetUpChoices;
  choose: (ids: readonly string[]) => void;
}) {
  const chosen = equipmentChosen(choices, options);
  const isFull = chosen.length >= mostEquipment;
  const groups = [
    { called: 'Of the team', listed: options.filter(({ team }) => team !== everyTeam) },
    { called: 'For every team', listed: options.filter(({ team }) => team === everyTeam) },
  ].filter(({ listed }) => listed.length > 0);
  const put = (id: string, isWanted: boolean): void =>
    choose(chosen.flatMap((one) => (one.id === id ? [] : [one.id])).concat(isWanted ? [id] : []));
  return (
    <details class="more-fields">
      <summary>{`Equipment: ${chosen.map(({ name }) => name).join(', ') || 'none'}`}</summary>
      <p class="hint" aria-live="polite">
        {`${chosen.length} of ${mostEquipment} chosen${isFull ? ': take one away to choose another' : ''}`}
      </p>
      {groups.map(({ called, listed }) => (
        <fieldset key={called} class="cards of-equipment">
          <legend>{called}</legend>
          {listed.map((one) => {
            const isChosen = chosen.includes(one);
            return (
              <label key={one.id} class={`card ${isChosen ? 'is-chosen' : ''}`}>
                <input
                  type="checkbox"
                  name={one.id}
                  checked={isChosen}
                  disabled={isBrought(choices.team, one) || (isFull && !isChosen)}
                  onChange={({ currentTarget: { checked } }) => put(one.id, checked)}
                />
                <b>{one.name}</b>
                <span>{one.says}</span>
              </label>
            );
          })}
        </fieldset>
      ))}
    </details>
  );
}
