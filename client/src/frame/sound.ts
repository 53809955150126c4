// One quiet knock when it is your turn, if the player wants sound: two short tones, made here.
import { settings } from '../settings';

let audio: AudioContext | null = null;
export function ping(): void {
  if (!settings.value.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [k, pitch] of [330, 440].entries()) {
    const tone = audio.createOscillator(),
      loud = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, start + k * 0.09);
    loud.gain.linearRampToValueAtTime(0.12, start + k * 0.09 + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.001, start + k * 0.09 + 0.16);
    tone.connect(loud).connect(audio.destination);
    tone.start(start + k * 0.09);
    tone.stop(start + k * 0.09 + 0.18);
  }
}
