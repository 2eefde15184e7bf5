// In the bundle instead of modules of Node that only libraries load, at each start, for what tw never does: commander
// node:child_process, for commands that are programs of their own, and seedrandom crypto, for dice without a seed.
module.exports = {};
