import { sha1 } from '@noble/hashes/legacy';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { decidingData } from '../../catalog/deciding-data.ts';

/** The hash of the data that decides how a game goes, as sessions in files have it. */
export const rulesHash = (): string => bytesToHex(sha1(utf8ToBytes(decidingData()))).slice(0, 12);
