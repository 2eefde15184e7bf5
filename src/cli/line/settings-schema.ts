import { parsed } from '../../catalog/schema-faults.ts';
import { among, anyText, formOf, maybe, type Schema, such } from '../../catalog/schema-parts.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import { type Setting, settings, yesOrNo } from './setting.ts';

/** What a setting may be. */
function schemaOf({ choices, pattern }: Setting): Schema<string> {
  if (choices) return among(choices);
  return pattern ? such(anyText(), (value) => pattern.fits.test(value), `be ${pattern.means}`) : anyText();
}

/** The usual spellings of yes and no. */
const switched: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ...[true, '1', 'true', 'on'].map((word) => [word, 'yes'] as const),
  ...[false, '0', 'false', 'off'].map((word) => [word, 'no'] as const),
]);
const plain = ({ choices }: Setting, said: unknown): unknown =>
  choices === yesOrNo ? (switched.get(typeof said === 'string' ? said.toLowerCase() : said) ?? said) : said;

/** These settings, checked; `where`: the file or variable that they come from. Throws `Failure`. */
export function checkedSettings(
  said: Readonly<Record<string, unknown>>,
  where: string,
): Readonly<Record<string, string>> {
  const values = Object.entries(said).map(([name, value]) => {
    const setting = settings.find((each) => each.name === name);
    return [name, setting ? plain(setting, value) : value] as const;
  });
  const form = formOf(Object.fromEntries(settings.map((setting) => [setting.name, maybe(schemaOf(setting))])));
  const read = parsed(form, Object.fromEntries(values));
  if (read.ok) return read.value;
  throw new Failure('invalid-data', describeFault(where, read.faults));
}
