/** Tells when a newer build of an exported page is kept and waits, with what takes it: the page is opened anew then. */
export function whenNewer(worker: ServiceWorkerRegistration, tell: (take: () => void) => void): void {
  const told = (): void => {
    const { waiting } = worker;
    // The first build of all takes nobody's place.
    if (!waiting || !navigator.serviceWorker.controller) return;
    tell(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('take');
    });
  };
  told();
  worker.addEventListener('updatefound', () => {
    worker.installing?.addEventListener('statechange', told);
  });
}
