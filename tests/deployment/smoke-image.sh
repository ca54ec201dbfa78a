#!/usr/bin/env bash
# Runs an image as two newsrooms, and with a wrong setting: bash tests/deployment/smoke-image.sh IMAGE
set -euo pipefail
run=(docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges)

for name in "Karavali Desk" "Malnad Wire"; do
	id=$("${run[@]}" --detach --publish 8080:8080 --env "VITE_PRODUCT_NAME=$name" "$1")
	page=$(curl --fail --silent --show-error --retry 20 --retry-delay 1 --retry-all-errors http://localhost:8080/)
	grep --quiet "<title>$name</title>" <<<"$page"
	for _ in {1..40}; do
		health=$(docker inspect --format '{{.State.Health.Status}}' "$id")
		[ "$health" != starting ] && break
		sleep 1
	done
	[ "$health" = healthy ]
	# The image's Caddy is newer than Debian's, with which other tests check the log.
	if grep --quiet '"remote_ip"\|"client_ip"' <<<"$(docker logs "$id" 2>/dev/null)"; then exit 1; fi
	docker rm --force "$id"
done

if sentence=$("${run[@]}" --rm --env VITE_API_ORIGIN=api.example.org "$1" 2>&1); then exit 1; fi
grep --quiet "^VITE_API_ORIGIN is" <<<"$sentence"
