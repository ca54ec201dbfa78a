#!/usr/bin/python3
"""A window with WebKitGTK in it that keeps its data in a folder, for WebKit's own WebDriver.

The browser that comes with the driver forgets everything when it closes; a phone does not.

Usage: webkit-window.py PROFILE WIDTH HEIGHT
"""

import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

# What Safari has from 16.4 on, and WebKitGTK has switched off in its default settings.
SAFARI_FEATURES = {'AccessHandle', 'FileSystem', 'StorageAPI', 'StorageAPIEstimate'}

profile, width, height = sys.argv[1:4]

Gtk.init(None)

data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, 'data'),
    base_cache_directory=os.path.join(profile, 'cache'),
)
data.get_cookie_manager().set_persistent_storage(
    os.path.join(profile, 'cookies.sqlite'), WebKit2.CookiePersistentStorage.SQLITE
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)

settings = WebKit2.Settings()
features = WebKit2.Settings.get_all_features()
for place in range(features.get_length()):
    feature = features.get(place)
    if feature.get_identifier() in SAFARI_FEATURES:
        settings.set_feature_enabled(feature, True)


def open_view(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(int(width), int(height))
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('webkit-window')
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


def save_file(_context, download):
    name = 'download-%d' % id(download)
    download.connect(
        'decide-destination',
        lambda d, _suggested: d.set_destination('file://' + os.path.join(profile, name)) or True,
    )


context.connect('automation-started', begin)
context.connect('download-started', save_file)
Gtk.main()
