// In the bundle instead of node:child_process, which only commander loads, at each start, for commands that are programs of their own.
module.exports = {};
