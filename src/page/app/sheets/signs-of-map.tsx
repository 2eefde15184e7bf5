const signs: readonly (readonly [sign: string, means: string])[] = [
  ['Filled base', 'ready'],
  ['Hollow base', 'expended; with a dashed rim dormant'],
  ['Second ring', 'an NPO'],
  ['Roof over the sign', 'Conceal order'],
  ['Bar over the sign', 'Engage order'],
  ['Arc around the base', 'wounds that are left'],
  ['Shield', 'on guard'],
  ['Green', 'a move may end there; paler with a Dash as well; red by a Charge'],
  ['Line to an enemy', 'in the open; dashed in cover, dotted obscured'],
];

/** What is drawn on the map, in words. */
export function SignsOfMap() {
  return (
    <details class="unlikely">
      <summary>Signs on the map</summary>
      <dl class="signs-of-map">
        {signs.map(([sign, means]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
