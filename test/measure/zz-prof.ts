import { Session } from 'node:inspector';
import { writeFileSync } from 'node:fs';
import { playable } from '../../src/forecast/play/job.ts';
import { jobOf } from './played.ts';
const missions = ['shifting-labyrinth','demolition-protocol','recover-transponder','destroy-sarcophagus','scout-sub-crypt','regroup'] as const;
const plays = missions.map((m) => playable(jobOf(m)));
const run = (from: number, to: number) => { let sum = ''; for (const p of plays) for (let k = from; k < to; k += 1) { const l = p.play(k, 0); sum += l.r + l.d + ' '; } return sum; };
run(900, Number(process.env.WARM ?? 903));
const s = new Session(); s.connect();
const go = (m: string, a?: object) => new Promise<any>((r) => s.post(m as any, a as any, (_: any, x: any) => r(x)));
const prof = process.env.PROF === '1';
if (prof) { await go('Profiler.enable'); await go('Profiler.setSamplingInterval', { interval: 500 }); await go('Profiler.start'); }
const t0 = process.cpuUsage(); const w0 = performance.now();
const n = Number(process.env.N ?? 4);
const sum = run(0, n);
const c = process.cpuUsage(t0); const cpu = (c.user + c.system) / 1e6;
if (prof) { const r = await go('Profiler.stop'); writeFileSync('/tmp/prof.cpuprofile', JSON.stringify(r.profile)); }
console.log(`${(6*n*60/cpu).toFixed(0)} games a CPU-minute, ${(cpu/6/n).toFixed(3)} s a game, wall ${((performance.now()-w0)/6000/n).toFixed(3)}`);
console.log(sum.length > 400 ? (await import("node:crypto")).createHash('md5').update(sum).digest('hex') : sum);
