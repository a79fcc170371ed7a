// Structural sharing: unchanged parts of a new value, such as a page that is read again, keep the old object's identity, so Svelte
// skips their DOM updates.

/** Returns the new value with its unchanged parts replaced by those of the old value. If nothing changed, returns the old value itself.
 *  Values are JSON data. Items of lists are compared by index. */
export function shareEqual<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) {
    let isSame = before.length === now.length;
    const items = now.map((item: unknown, i) => {
      const shared = shareEqual<unknown>(before[i], item);
      if (!Object.is(shared, before[i])) isSame = false;
      return shared;
    });
    return (isSame ? before : items) as T;
  }
  if (!isObject(before) || !isObject(now)) return now;
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(before).length;
  const shared: Record<string, unknown> = {};
  for (const key of keys) {
    shared[key] = shareEqual(before[key], now[key]);
    if (!(key in before) || !Object.is(shared[key], before[key])) isSame = false;
  }
  return (isSame ? before : shared) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
