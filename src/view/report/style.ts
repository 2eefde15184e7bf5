/** Read as well in the light as in the dark, on paper, and in a narrow window. */
export const reportStyle = `:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #ffffff; --line: #767676; --accent: #0b6b3a; --band: #e9efe9; }
@media (prefers-color-scheme: dark) { :root { --ink: #ededed; --paper: #141714; --line: #8f988f; --accent: #5fd08f; --band: #232b23; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--accent); }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: bold; padding: 0.25rem 0; }
th, td { border: 1px solid var(--line); padding: 0.2rem 0.5rem; text-align: left; vertical-align: top; }
thead th { background: var(--band); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { width: 100%; height: auto; color: var(--ink); }
svg text { fill: currentColor; font-size: 12px; }
svg .band { fill: var(--band); }
svg .axis { stroke: var(--line); }
svg .level { fill: none; stroke: var(--accent); stroke-width: 3; }
`;
