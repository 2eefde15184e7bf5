/** The files of a pack to begin with, by their paths in its folder: JSON with comments, which tw reads. */
export const starter = (id: string): Readonly<Record<string, string>> => ({
  'pack.jsonc': `{
  // What the ids of everything of yours begin with, and a slash.
  "id": "${id}",
  "name": "My pack",
  "version": "1",
  // "rulings": { "initiative-tie": "reroll" },    tw rulings lists the switches
  // "npoTable" replaces the 2D6 table of NPOs; every result from 2 to 12 once:
  "npoTable": [
    { "from": 2, "to": 6, "datacard": "${id}/stalker", "ranged": ["lance"] },
    { "from": 7, "to": 12, "datacard": "necron-warrior", "ranged": ["gauss-flayer", "gauss-reaper"] }
  ]
}
`,
  'datacards/stalker.jsonc': `{
  // A datacard of your own is whole. One with a printed id, as in
  //   { "id": "necron-warrior", "save": 3 }
  // changes only what it names.
  "id": "${id}/stalker", "name": "Stalker",
  "short": "stalker",    // gives stalker-1, stalker-2
  "apl": 2, "move": 6, "save": 4, "wounds": 10, "base": 40,
  "weapons": [
    { "id": "lance", "name": "Lance", "type": "ranged", "profiles": [
      { "id": "lance", "atk": 4, "hit": 4, "normal": 3, "critical": 5, "rules": ["Range 8\\"", "Piercing Crits 1"] }] },
    { "id": "claws", "name": "Claws", "type": "melee", "profiles": [
      { "id": "claws", "atk": 4, "hit": 3, "normal": 4, "critical": 5, "rules": ["Rending"] }] }
  ],
  "abilities": [],       // of the printed ones: tw schema datacard
  // The NPO tries these from the top; each action once, in any order. It has a clause with "when": "injured" only then.
  "behaviour": { "aim": "Close in, shoot what is out of reach.", "order": "attack-reached", "clauses": [
    { "action": "fight" },
    { "action": "charge", "to": "closest-operative" },
    { "action": "shoot" },
    { "action": "reposition", "to": "closest-operative", "cover": true, "dashFulfils": false }
  ] }
}
`,
  'missions/find-the-key.jsonc': `{
  "number": 7,           // 7 or more
  "id": "${id}/find-the-key", "name": "Find the Key",
  "npos": { "d3": 2, "plus": 2 }, "placement": "territory", "objectiveMarkers": false,
  "glance": {
    "wins": "The carrier of the key leaves over your killzone edge.",
    "loses": "Every one of you is incapacitated, or nobody is left and the key is not out.",
    "players": "Pick the key Up, not with an enemy in control range.",
    "npos": "To the key, or between its carrier and your edge."
  },
  "rules": [{ "name": "Key", "text": "The key starts where the map has one of the objective markers, at random." }],
  "victory": ["Won when the operative that carries the key escapes.", "Lost when nobody is left and the key is not out."],
  "does": {
    // Markers are set up, moved, swapped, removed, carried, dropped and searched by operations: tw schema mission.
    "markers": [{ "id": "key", "name": "the key", "size": "other" }],    // or objective: 40 mm
    "setUp": [{ "do": "place-marker", "markers": ["key"], "at": { "objective": "random" } }],
    "pickUp": [{ "markers": "all" }],
    // "counters", "readyStep", "actions", "won" and more: examples/ of tw has a mission with them.
    "escape": { "at": "player-a-edge", "needed": "carrier" },
    "goal": "markers",
    "hangsOn": "carrier"
  }
}
`,
  'event-cards/stalker-wakes.jsonc': `{
  "id": "${id}/stalker-wakes", "name": "A Stalker Wakes",
  "copies": 2,
  "lasts": "at-once",    // or turning-point, with "inForce"
  "effect": "A Stalker arrives at a random hatchway. If there is no room, draw another card.",
  // The operations are those of the printed cards: tw schema event-card.
  "does": { "drawn": [{ "do": "arrive", "datacard": "${id}/stalker", "at": "hatchway", "else": [{ "do": "redraw" }] }] }
}
`,
});
