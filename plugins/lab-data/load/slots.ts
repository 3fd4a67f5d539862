/** 还空着的空位：由模式里的 slot 标出，空着是没有写、写了 null 或一项也没有。 */
import * as z from 'zod';
import type {Path} from '../../diagnostics/dataFile';
import {isSlot, unwrap} from '../schema';
import {get} from './values';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** 照模式走一遍，列出空着的；选填的一组整个没写时，里面的空位也算。列表里的一条没有写的键是用不着，写了 null 才是空着。 */
export function* emptySlots(schema: unknown, root: unknown, path: Path = [], listed = false): Generator<Path> {
  const [own, value] = [unwrap(schema), get(root, path)];
  if (isSlot(own) && (listed ? value === null : isEmpty(value))) {
    yield path;
  } else if (own instanceof z.ZodObject) {
    const fields: Readonly<Record<string, unknown>> = own.shape;
    for (const [key, field] of Object.entries(fields)) yield* emptySlots(field, root, [...path, key], listed);
  } else if (own instanceof z.ZodArray && Array.isArray(value)) {
    for (const index of value.keys()) yield* emptySlots(own.element, root, [...path, index], true);
  }
}
