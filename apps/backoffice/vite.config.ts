import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:4000';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: true },
  server: {
    port: 5173,
    // In development the API, its pictures, the reader and the mails come from the real server.
    proxy: { '/api': server, '/files': server, '/app': server, '/dev/inbox': server },
  },
});
