/** nginx of the system (Debian's `nginx-light`), in front of what a bench or a drill starts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findPrograms } from './debian.ts'
import { endChild } from './end-child.ts'

/** Starts it in the folder `dir`; `http` is what stands in that block beside what Debian says there. */
export async function startNginx(dir: string, http: string): Promise<{ end: () => Promise<void> }> {
  const file = join(dir, 'nginx.conf')
  await writeFile(
    file,
    `user root;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip on;
  client_body_temp_path ${dir};
  proxy_temp_path ${dir};
  ${http}
}`,
  )
  const { nginx: program } = await findPrograms({ nginx: 'nginx-light' })
  const nginx = spawn(program, ['-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(nginx, 'spawn')
  return { end: () => endChild(nginx) }
}
