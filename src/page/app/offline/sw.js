// Keeps the page for when there is no network. It keeps files of the page alone, never an answer of a server's. The build says
// which build it is, BUILD, and which files that has, FILES.
const kept = `tw-page-${BUILD}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(['./', ...FILES])));
});

// A page that is open goes on with the files of its own build until somebody takes the new one.
self.addEventListener('message', (event) => {
  if (event.data === 'take') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('tw-page-') && name !== kept).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(
    caches
      .open(kept)
      .then((cache) => cache.match(request, { ignoreSearch: request.mode === 'navigate' }))
      .then((found) => found ?? fetch(request)),
  );
});
