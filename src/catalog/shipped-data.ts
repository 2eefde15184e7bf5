import clauses from '../../data/clauses.json';
import corners from '../../data/corners.json';
import datacards from '../../data/datacards.json';
import eventCards from '../../data/event-cards.json';
import glossary from '../../data/glossary.json';
import killzone from '../../data/killzone.json';
import mapsMap1 from '../../data/maps/map-1.json';
import mapsMap2 from '../../data/maps/map-2.json';
import mapsMap3 from '../../data/maps/map-3.json';
import mapsMap4 from '../../data/maps/map-4.json';
import mapsMap5 from '../../data/maps/map-5.json';
import mapsMap6 from '../../data/maps/map-6.json';
import measuredChances from '../../data/measured-chances.json';
import missions from '../../data/missions.json';
import npoTable from '../../data/npo-table.json';
import rulings from '../../data/rulings.json';
import secondEditionGlossary from '../../data/second-edition/glossary.json';
import secondEditionMatched from '../../data/second-edition/matched.json';
import secondEditionRulings from '../../data/second-edition/rulings.json';
import teamsCompositions from '../../data/teams/compositions.json';
import teamsTeams from '../../data/teams/teams.json';
import threatGrades from '../../data/threat-grades.json';
import { type DataFile, type DataIn, type FileFault, isDataFile, wrongIn } from './data-files.ts';
import { rulesOfTeam, teamsWithRules } from './rules-of-team.ts';

/** The files of `data/` as this program has them. */
const shipped: { readonly [F in DataFile]: DataIn<F> } = {
  'clauses.json': clauses,
  'corners.json': corners,
  'datacards.json': datacards,
  'event-cards.json': eventCards,
  'glossary.json': glossary,
  'killzone.json': killzone,
  'measured-chances.json': measuredChances,
  'missions.json': missions,
  'npo-table.json': npoTable,
  'rulings.json': rulings,
  'threat-grades.json': threatGrades,
  'maps/map-1.json': mapsMap1,
  'maps/map-2.json': mapsMap2,
  'maps/map-3.json': mapsMap3,
  'maps/map-4.json': mapsMap4,
  'maps/map-5.json': mapsMap5,
  'maps/map-6.json': mapsMap6,
  'second-edition/glossary.json': secondEditionGlossary,
  'second-edition/matched.json': secondEditionMatched,
  'second-edition/rulings.json': secondEditionRulings,
  'teams/compositions.json': teamsCompositions,
  'teams/teams.json': teamsTeams,
};

/** Parses every file: what is wrong first, undefined where all is right. */
export async function wrongInShipped(): Promise<FileFault | undefined> {
  for (const file of Object.keys(shipped).filter(isDataFile)) {
    const wrong = wrongIn(file, shipped[file]);
    if (wrong) return wrong;
  }
  for (const id of teamsWithRules) {
    const wrong = wrongIn(`teams/${id}.rules.json`, await rulesOfTeam(id));
    if (wrong) return wrong;
  }
  return undefined;
}
