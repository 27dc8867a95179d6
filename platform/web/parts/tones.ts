/** Hertz and milliseconds: a short high tone for good, a long low one for what needs a look. */
const TONES = { good: { hertz: 1320, ms: 90 }, wrong: { hertz: 220, ms: 350 } } as const;
export type Tone = keyof typeof TONES;

let context: AudioContext | undefined;

/** Sounds at once; on a device without sound nothing happens. */
export const sound = (tone: Tone): void => {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  const { hertz, ms } = TONES[tone];
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const ends = context.currentTime + ms / 1000;
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0.25, context.currentTime);
  // Faded, as a tone that breaks off cracks.
  volume.gain.linearRampToValueAtTime(0, ends);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start();
  oscillator.stop(ends);
};
