/*
 * Caches the app's own files, so that it opens without network (docs/decisions/0048). It never sees
 * answers of the API or any part of a book. The build writes the constant `app`, with the version
 * and the files, above this comment (scripts/write-service-worker.mjs).
 */
const cacheName = `aqua-app ${app.version}`;
const appPage = '/app';
/** How long a page waits for the network. */
const patienceMs = 2_500;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...app.files, new Request(appPage, { cache: 'reload' })])),
  );
});

// The files of an earlier build stay until all its tabs are closed: only then does this worker
// become active.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (app.files.includes(pathname)) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate' && isOfApp(pathname)) event.respondWith(pageOf(request));
});

function isOfApp(pathname) {
  return pathname === appPage || pathname.startsWith(`${appPage}/`);
}

/** File names carry a hash of the content, so a cached file is never out of date. */
async function fileOf(request) {
  return (await kept(request)) ?? fetch(request);
}

/** The newest page, or the cached one of this build if the network is down, slow or broken. */
async function pageOf(request) {
  try {
    const answer = await inTime(fetch(request));
    return answer.status < 500 ? answer : ((await kept(appPage)) ?? answer);
  } catch {
    return (await kept(appPage)) ?? Response.error();
  }
}

async function kept(request) {
  return (await caches.open(cacheName)).match(request, { ignoreVary: true });
}

function inTime(answer) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), patienceMs);
  });
  return Promise.race([answer, late]);
}
