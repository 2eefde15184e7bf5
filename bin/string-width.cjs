// In the bundle instead of string-width, whose table of emoji takes long to load: cells are measured as lines are.
module.exports = require('../src/view/words/text.ts').widthOf;
