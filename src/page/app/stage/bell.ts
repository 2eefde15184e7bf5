/** Hertz, and seconds: heard over a table, and gone at once. */
const pitch = 660;
const lasts = 0.25;

let sounds: AudioContext | undefined;

/** A short tone. */
export function ringBell(): void {
  sounds ??= new AudioContext();
  const [tone, volume] = [sounds.createOscillator(), sounds.createGain()];
  const now = sounds.currentTime;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.2, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + lasts);
  tone.connect(volume).connect(sounds.destination);
  tone.start(now);
  tone.stop(now + lasts);
}
