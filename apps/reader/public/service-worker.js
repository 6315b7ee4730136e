/*
 * Keeps the app's own files, so that it opens without network (docs/decisions/0048). It never sees an
 * answer of the API, and nothing of a book. The build writes `app`, its version and files, above this
 * (scripts/write-service-worker.mjs).
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

// The files of an earlier build stay until all its tabs are closed: only then this worker is active.
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

/** Their names carry a hash of their content, so what is kept is right. */
async function fileOf(request) {
  return (await kept(request)) ?? fetch(request);
}

/** The newest page; the one of this build if the network is away, slow or broken. */
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
