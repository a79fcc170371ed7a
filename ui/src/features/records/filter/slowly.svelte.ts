// What is said of a wait only once it takes long enough to be noticed: words that come and go within a moment say nothing.

/** A wait shorter than this is not noticed, milliseconds. */
const NOTICED = 300;

/** Whether something has been going on for some time. Call it while a component is made. */
export function slowly(isOn: () => boolean): { readonly now: boolean } {
  let late = $state(false);
  $effect(() => {
    if (!isOn()) {
      late = false;
      return;
    }
    const timer = setTimeout(() => (late = true), NOTICED);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return late;
    },
  };
}
