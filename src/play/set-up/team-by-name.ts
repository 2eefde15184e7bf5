import type { Pack } from '../../catalog/pack.ts';
import type { Terms } from '../../game/answering/terms.ts';
import { askEquipment } from '../../game/teams/equipment.ts';
import { noWholeTeam } from '../../game/teams/no-whole-team.ts';
import { leftOut, teamFromWords } from '../../game/teams/team-words.ts';
import { decideOperatives } from '../../game/teams/which-operatives.ts';
import type { Screen } from '../screen.ts';

/**
 * Who comes of these kill teams, and with which equipment (`asksEquipment` false: that is said elsewhere); told that their figures are a
 * starting point. Throws `Failure`.
 */
export async function operativesOf(
  words: readonly string[],
  terms: Terms,
  note: Screen['note'],
  more?: Pack['teams'],
  asksEquipment = true,
) {
  const teams = words.map((word) => teamFromWords(word, more));
  const decided = await decideOperatives(terms, teams);
  const printings = teams.map(({ team: { name, printing } }) => `${name} (${printing})`).join(' and ');
  const others = teams.flatMap(leftOut).map(({ operative, weapons }) => `${weapons.join(', ')} (${operative})`);
  note(`The figures of ${printings} are a starting point`, { advice: 'edit-operatives' });
  if (others.length > 0)
    note(
      `Weapons not taken: ${others.join('; ')}. Name an operative with them to take them, for example gunner(plasma,fists).`,
    );
  for (const said of noWholeTeam(teams[0]?.team.name ?? '', decided.illegal)) note(said);
  if (!asksEquipment) return decided;
  const equipped = await askEquipment(decided.operatives, decided.rest, { teams: more });
  return { ...equipped, asked: [...decided.asked, ...equipped.asked] };
}
