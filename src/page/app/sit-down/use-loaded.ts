import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** What comes of loading for this key; undefined until it has come. */
export function useLoaded<T>(key: string, load: () => Promise<T>): T | undefined {
  const loaded = useSignal<{ readonly of: string; readonly value: T } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load().then((value) => {
      if (isWanted) loaded.value = { of: key, value };
    });
    return () => {
      isWanted = false;
    };
  }, [key, loaded]);
  return loaded.value?.of === key ? loaded.value.value : undefined;
}
