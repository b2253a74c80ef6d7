"""A WebKitGTK browser for WebKitWebDriver that keeps its data between starts (MiniBrowser under automation forgets).

WebKit ends the automation together with its network process: a socket of its own runs scripts in the first page after that,
and takes its picture.
"""
import base64
import json
import os
import gi
gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, Gio, GLib, Gtk, WebKit2

data = os.environ['WK_DATA']
width, height = (int(side) for side in os.environ['WK_SIZE'].split('x'))
if os.environ.get('WK_PRIVATE'):
    context = WebKit2.WebContext.new_ephemeral()
else:
    manager = WebKit2.WebsiteDataManager(base_data_directory=data + '/data', base_cache_directory=data + '/cache')
    context = WebKit2.WebContext.new_with_website_data_manager(manager)
    context.get_cookie_manager().set_persistent_storage(data + '/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE)
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
context.set_automation_allowed(True)
settings = WebKit2.Settings()
settings.set_enable_page_cache(True)
settings.set_enable_smooth_scrolling(False)
settings.set_property('enable-media-stream', True)
settings.set_enable_write_console_messages_to_stdout(True)


def show(related=None):
    if related is None:
        view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    else:
        view = WebKit2.WebView(related_view=related, settings=settings)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect('create', lambda opener, _action: show(opener))
    view.connect('close', lambda _view: window.destroy())
    view.connect('permission-request', lambda _view, request: (request.allow(), True)[1])
    return view


def serve(view):
    """One line of JSON, the body of an async function; one line back, what it answered or why not."""
    def incoming(_service, connection, _source):
        def answer(ok, words):
            connection.get_output_stream().write_all((json.dumps([ok, words]) + '\n').encode(), None)

        def ran(_view, result):
            try:
                answer(True, view.call_async_javascript_function_finish(result).to_string())
            except GLib.Error as error:
                answer(False, error.message)

        def heard(stream, result):
            line = stream.read_line_finish_utf8(result)[0]
            if json.loads(line) == 'PICTURE':
                window = view.get_window()
                pixels = Gdk.pixbuf_get_from_window(window, 0, 0, window.get_width(), window.get_height())
                return answer(True, json.dumps(base64.b64encode(pixels.save_to_bufferv('png', [], [])[1]).decode()))
            view.call_async_javascript_function(json.loads(line), -1, None, None, None, None, ran)

        Gio.DataInputStream(base_stream=connection.get_input_stream()).read_line_async(0, None, heard)

    path = data + '/door'
    if os.path.exists(path):
        os.unlink(path)  # a killed browser's
    service = Gio.SocketService()
    address = Gio.UnixSocketAddress.new(path)
    service.add_address(address, Gio.SocketType.STREAM, Gio.SocketProtocol.DEFAULT, None)
    service.connect('incoming', incoming)
    service.start()
    return service


def first_view(_session):
    global door
    view = show()
    if door is None:
        door = serve(view)
    return view


door = None


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    info.set_version(2, 50, 6)
    session.set_application_info(info)
    session.connect('create-web-view', first_view)


context.connect('automation-started', started)
Gtk.main()
