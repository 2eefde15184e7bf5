/** Inches. Walls nearer than that to the edge of the board are joined to it. */
export const joinedToEdge = 0.75;
/** Inches, where a map does not say: how thick a wall is, how wide a door. */
export const usualThickness = 0.4;
export const usualDoor = 2;
