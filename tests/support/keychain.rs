//! The keychain, read behind the app's back through org.freedesktop.Secret.

use std::collections::HashMap;

use zbus::zvariant::{ObjectPath, OwnedObjectPath, OwnedValue, Value};

const SERVICE: &str = "org.freedesktop.secrets";
const ROOT: &str = "/org/freedesktop/secrets";

/// What opens the default collection.
pub(crate) const PASSWORD: &str = "correct horse";

/// Session, parameters, value, content type: a secret on the wire.
type WireSecret = (OwnedObjectPath, Vec<u8>, Vec<u8>, String);

/// An entry of the keychain.
#[derive(Clone)]
pub struct Entry {
    /// Attributes it is found by.
    pub attributes: HashMap<String, String>,
    /// The secret.
    pub secret: Vec<u8>,
}

impl std::fmt::Debug for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Entry").field("attributes", &self.attributes).finish_non_exhaustive()
    }
}

/// The keychain of a session.
#[derive(Debug)]
pub struct Keychain {
    bus: zbus::Connection,
    session: OwnedObjectPath,
}

impl Keychain {
    /// Opens the keychain of a bus.
    ///
    /// # Errors
    /// Where no keychain answers.
    pub(crate) async fn open(bus: &zbus::Connection) -> zbus::Result<Self> {
        // Asked before anything is sent there: a call to a name without owner makes the bus start a second keyring,
        // a locked one, which then takes the name.
        let names = zbus::fdo::DBusProxy::new(bus).await?;
        if !names.name_has_owner(SERVICE.try_into()?).await? {
            return Err(zbus::Error::Failure("the keychain is not there yet".into()));
        }
        let service = zbus::Proxy::new(bus, SERVICE, ROOT, "org.freedesktop.Secret.Service").await?;
        let (_, session): (OwnedValue, OwnedObjectPath) =
            service.call("OpenSession", &("plain", Value::from(""))).await?;
        Ok(Self { bus: bus.clone(), session })
    }

    /// Stores a secret as the app's entry of this name, and returns once it can be read back.
    ///
    /// # Errors
    /// Where the default collection is missing or locked.
    pub async fn store(&self, name: &str, secret: &[u8]) -> zbus::Result<()> {
        let collection = self.default_collection().await?;
        let attributes = HashMap::from([("service", "Ledgerlane"), ("username", name)]);
        let properties = HashMap::from([
            ("org.freedesktop.Secret.Item.Label", Value::from(name)),
            ("org.freedesktop.Secret.Item.Attributes", Value::from(attributes)),
        ]);
        let secret = (self.session.as_ref(), Vec::<u8>::new(), secret, "text/plain");
        let (item, prompt): (OwnedObjectPath, OwnedObjectPath) =
            collection.call("CreateItem", &(properties, secret, true)).await?;
        if item.as_str() == "/" {
            return Err(zbus::Error::Failure(format!("the keychain asks first: {prompt}")));
        }
        Ok(())
    }

    /// Every entry of the default collection.
    ///
    /// # Errors
    /// Where the default collection is missing or locked.
    pub async fn entries(&self) -> zbus::Result<Vec<Entry>> {
        let items: Vec<OwnedObjectPath> = self.default_collection().await?.get_property("Items").await?;
        let mut entries = Vec::new();
        for path in items {
            let item = self.proxy(path.as_ref(), "org.freedesktop.Secret.Item").await?;
            let attributes = item.get_property("Attributes").await?;
            let (_, _, secret, _): WireSecret = item.call("GetSecret", &(self.session.as_ref(),)).await?;
            entries.push(Entry { attributes, secret });
        }
        Ok(entries)
    }

    /// Locks the default collection, as the desktop does when its user goes away.
    ///
    /// # Panics
    /// Where it stays open.
    pub async fn lock(&self) {
        let locked = async {
            let collection = self.default_collection().await?;
            let service = self.proxy(ObjectPath::try_from(ROOT)?, "org.freedesktop.Secret.Service").await?;
            let (_, _): (Vec<OwnedObjectPath>, OwnedObjectPath) =
                service.call("Lock", &(vec![collection.path()],)).await?;
            collection.get_property::<bool>("Locked").await
        };
        assert_eq!(locked.await, Ok(true), "the keychain locks");
    }

    /// Opens it again, as its user's password does.
    ///
    /// # Panics
    /// Where it stays locked.
    pub async fn unlock(&self) {
        let locked = async {
            let collection = self.default_collection().await?;
            // gnome-keyring's own way: the public one asks a person.
            let own = "org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface";
            let service = self.proxy(ObjectPath::try_from(ROOT)?, own).await?;
            let password = (self.session.as_ref(), Vec::<u8>::new(), PASSWORD.as_bytes(), "text/plain");
            let () = service.call("UnlockWithMasterPassword", &(collection.path(), password)).await?;
            collection.get_property::<bool>("Locked").await
        };
        assert_eq!(locked.await, Ok(false), "the keychain opens");
    }

    async fn default_collection(&self) -> zbus::Result<zbus::Proxy<'_>> {
        let service = self.proxy(ObjectPath::try_from(ROOT)?, "org.freedesktop.Secret.Service").await?;
        let path: OwnedObjectPath = service.call("ReadAlias", &("default",)).await?;
        if path.as_str() == "/" {
            return Err(zbus::Error::Failure("the keychain has no default collection".into()));
        }
        self.proxy(path.into_inner(), "org.freedesktop.Secret.Collection").await
    }

    async fn proxy<'a>(
        &self,
        path: ObjectPath<'a>,
        interface: &'static str,
    ) -> zbus::Result<zbus::Proxy<'a>> {
        // Properties are asked for each time: another program changes them.
        zbus::proxy::Builder::new(&self.bus)
            .destination(SERVICE)?
            .path(path)?
            .interface(interface)?
            .cache_properties(zbus::proxy::CacheProperties::No)
            .build()
            .await
    }
}
