// Our own sounds, made of a few tones and bursts of noise: stone, paper, iron. Nothing is fetched.
import type { Sound } from './sound';

/** One part of a sound: seconds from its start, seconds long, from which pitch to which, how loud. */
interface Part {
  wave: OscillatorType | 'noise';
  at: number;
  long: number;
  from: number;
  to: number;
  loud: number;
  /** Of noise: what the filter lets through around its pitch. */
  pass?: BiquadFilterType;
}
const tone = (
  at: number,
  long: number,
  from: number,
  to: number,
  loud: number,
  wave: OscillatorType = 'sine',
): Part => ({
  wave,
  at,
  long,
  from,
  to,
  loud,
});
const noise = (at: number, long: number, from: number, to: number, loud: number, pass: BiquadFilterType): Part => ({
  wave: 'noise',
  at,
  long,
  from,
  to,
  loud,
  pass,
});
const SOUNDS: Record<Sound, Part[]> = {
  lay: [noise(0, 0.07, 1100, 300, 0.5, 'lowpass'), tone(0, 0.1, 150, 85, 0.5)],
  draw: [noise(0, 0.13, 2200, 5200, 0.16, 'bandpass')],
  break: [
    noise(0, 0.05, 2600, 1400, 0.5, 'bandpass'),
    noise(0.07, 0.16, 1500, 400, 0.4, 'bandpass'),
    tone(0, 0.14, 240, 70, 0.25, 'square'),
  ],
  mend: [
    noise(0, 0.03, 3200, 2600, 0.3, 'bandpass'),
    tone(0, 0.22, 1320, 1320, 0.16, 'triangle'),
    tone(0.13, 0.32, 1760, 1760, 0.16, 'triangle'),
  ],
  flip: [noise(0, 0.07, 1300, 3600, 0.2, 'bandpass'), tone(0.07, 0.06, 320, 220, 0.3)],
  collapse: [
    noise(0, 1.1, 600, 70, 0.8, 'lowpass'),
    tone(0, 0.3, 90, 40, 0.6),
    tone(0.18, 0.3, 75, 36, 0.5),
    tone(0.42, 0.4, 62, 32, 0.4),
  ],
  turn: [tone(0, 0.16, 330, 330, 0.3, 'triangle'), tone(0.09, 0.2, 440, 440, 0.3, 'triangle')],
  countdown: [tone(0, 0.07, 880, 860, 0.22)],
  win: [392, 494, 587, 784].map((pitch, k) => tone(k * 0.13, k === 3 ? 0.9 : 0.35, pitch, pitch, 0.26, 'triangle')),
};

let audio: AudioContext | null = null,
  hiss: AudioBuffer | null = null,
  silence = 0;

/** A second of noise, the same for every burst. */
function hissOf(to: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = to.createBuffer(1, to.sampleRate, to.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  return hiss;
}
function begin(to: AudioContext, part: Part, start: number, out: AudioNode): void {
  const end = start + part.long,
    bend = (pitch: AudioParam) => {
      pitch.setValueAtTime(part.from, start);
      pitch.exponentialRampToValueAtTime(part.to, end);
    },
    loud = to.createGain();
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.exponentialRampToValueAtTime(part.loud, start + 0.008);
  loud.gain.exponentialRampToValueAtTime(0.0001, end);
  loud.connect(out);
  if (part.wave === 'noise') {
    const source = to.createBufferSource(),
      filter = to.createBiquadFilter();
    source.buffer = hissOf(to);
    source.loop = true;
    filter.type = part.pass ?? 'bandpass';
    bend(filter.frequency);
    source.connect(filter).connect(loud);
    source.start(start);
    source.stop(end);
  } else {
    const source = to.createOscillator();
    source.type = part.wave;
    bend(source.frequency);
    source.connect(loud);
    source.start(start);
    source.stop(end);
  }
}
/** Nothing is computed any more once this many seconds have passed: a browser mixes silence as busily as sound. */
function restAfter(to: AudioContext, seconds: number): void {
  window.clearTimeout(silence);
  silence = window.setTimeout(() => void to.suspend(), 1000 * (seconds + 0.5));
}
/** Make a sound now; `volume` is between 0 and 1. */
export function play(name: Sound, volume: number): void {
  audio ??= new AudioContext();
  void audio.resume(); // even if it seems to run: it may have been told to rest a moment ago
  restAfter(audio, Math.max(...SOUNDS[name].map(part => part.at + part.long)));
  const out = audio.createGain();
  out.gain.value = volume ** 2; // as loudness is heard
  out.connect(audio.destination);
  for (const part of SOUNDS[name]) begin(audio, part, audio.currentTime + 0.01 + part.at, out);
}
