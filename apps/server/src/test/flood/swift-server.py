# A whole OpenStack Swift that speaks S3, in one process, for tests: `python3 swift-server.py <folder>`.
# It checks signatures. Its port is told in one line; it ends when its input ends, whoever started it.
import logging
import os
import sys

import eventlet
from eventlet import wsgi

eventlet.monkey_patch()

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

folder = sys.argv[1]
DEVICE = 'disk'
ENTRY = {'cache': 'memcache'}


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def build_ring(kind, port):
    builder = RingBuilder(1, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': DEVICE, 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))


def serve(socket, conf):
    eventlet.spawn(wsgi.server, socket, loadapp(conf, global_conf={}), logging.getLogger('quiet'), log_output=False)


os.makedirs(os.path.join(folder, 'devices', DEVICE))
write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n')
utils.set_swift_dir(folder)
common = '[DEFAULT]\nswift_dir = %s\ndevices = %s/devices\nmount_check = false\n' % (folder, folder)
backends = {}
for kind in ('account', 'container', 'object'):
    backends[kind] = eventlet.listen(('127.0.0.1', 0))
    build_ring(kind, backends[kind].getsockname()[1])
for kind, socket in backends.items():
    text = '[pipeline:main]\npipeline = server\n[app:server]\nuse = egg:swift#%s\nfallocate_reserve = 0\n' % kind
    serve(socket, write(kind + '.conf', common + text))
front = eventlet.listen(('127.0.0.1', 0))
filters = ['catch_errors', 'gatekeeper', 'cache', 's3api', 'tempauth', 'copy', 'slo']
# There is no cache; Swift wants to have one configured.
settings = {'cache': 'memcache_servers = 127.0.0.1:1', 's3api': 'cors_preflight_allow_origin = http://allowed.test', 'tempauth': 'user_test_tester = testing .admin'}
text = '[pipeline:main]\npipeline = %s proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n' % ' '.join(filters)
for name in filters:
    text += '[filter:%s]\nuse = egg:swift#%s\n%s\n' % (name, ENTRY.get(name, name), settings.get(name, ''))
serve(front, write('proxy.conf', common + text))
print('http://127.0.0.1:%d' % front.getsockname()[1], flush=True)


def end_with_parent():
    sys.stdin.read()
    os._exit(0)


# A real thread: the servers' own loop must not wait for the pipe.
eventlet.patcher.original('threading').Thread(target=end_with_parent, daemon=True).start()
while True:
    eventlet.sleep(3600)
