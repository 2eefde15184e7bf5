import { playerPolicies } from '../../policy/named/policies.ts';
import { type PlayerPolicy, policyName } from '../../policy/policy.ts';
import { searchingBy } from './search/searching.ts';

const [usual, ...others] = playerPolicies;

/** Every policy, the usual one first. The last one plays games ahead itself: a game with it takes minutes. */
export const allPolicies: readonly PlayerPolicy[] = [
  ...playerPolicies,
  ...(usual ? [searchingBy({ usual, others })] : []),
];

/** A policy by its id, with or without its version; undefined if there is none. */
export const policyCalled = (name: string, own: readonly PlayerPolicy[] = []): PlayerPolicy | undefined =>
  [...own, ...allPolicies].find((policy) => policy.id === name || policyName(policy) === name);
