import { randomUUID } from 'node:crypto';
import {
  addresses,
  contents,
  pages,
  publicPictures,
  readings,
  removals,
  tabletUploads,
} from './storage-cases-files.ts';
import { maintenance, pieces, standing, strangers } from './storage-cases-others.ts';
import { paths, trouble } from './storage-cases-trouble.ts';
import { type Ask, answerOf, callsOf, type Parts, type Played, type StorageDoor, sceneOf } from './storage-door.ts';

/** The recorded cases by name, in an order in which each finds what it needs. */
export async function playCases(door: StorageDoor): Promise<Played> {
  const scene = await sceneOf(door.sql);
  const calls = callsOf(door, scene);
  const played: Played = new Map();
  const ask = async (method: string, path: string, how?: Ask) =>
    answerOf(await door.fetch(await calls.request(method, path, how)));
  const say = async (name: string, method: string, path: string, how?: Ask) => {
    const answer = await ask(method, path, how);
    played.set(name, answer);
    return answer;
  };
  const parts: Parts = {
    ...calls,
    door,
    scene,
    played,
    ask,
    say,
    user: await calls.token(scene.holder),
    seller: await calls.token(scene.seller),
    service: door.keys.secretKey,
    anon: door.keys.publishableKey,
    expired: await calls.token(scene.holder, { exp: calls.now() - 60 }),
    ended: await calls.token(scene.holder, { session_id: randomUUID() }),
  };
  await tabletUploads(parts);
  await contents(parts);
  await pages(parts);
  const there = await readings(parts);
  await publicPictures(parts);
  await addresses(parts, there);
  await removals(parts);
  await strangers(parts);
  await pieces(parts);
  await standing(parts, there);
  await maintenance(parts, there);
  await trouble(parts, there);
  await paths(parts);
  return played;
}
